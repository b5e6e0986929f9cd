import { type Block, type Mail, oneLine } from './blocks.ts';
import { OFF_LABEL } from './copy.ts';
import type { Sender } from './sender.ts';

/** The text part: the same blocks as the HTML part. */
export function renderText(mail: Mail, brand: Sender): string {
  const lines = [brand.displayName, brand.telephone, brand.email].filter((line) => line !== '');
  if (mail.offLink !== undefined) lines.push(`${OFF_LABEL}: ${mail.offLink}`);
  const footer = lines.map(oneLine).join('\n');
  return `${[...mail.blocks.map(renderBlock), `--\n${footer}`].join('\n\n')}\n`;
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'heading': {
      const heading = oneLine(block.text);
      return `${heading}\n${'='.repeat(Math.min(heading.length, 60))}`;
    }
    case 'paragraph':
      return oneLine(block.text);
    case 'reference':
      return `${oneLine(block.label)}: ${oneLine(block.value)}`;
    case 'list':
      return block.items.map((item) => `- ${oneLine(item)}`).join('\n');
    case 'steps':
      return [
        `${oneLine(block.title)}:`,
        ...block.steps.map(
          ({ title, text }, at) => `${at + 1}. ${oneLine(title)}\n   ${oneLine(text)}`,
        ),
      ].join('\n');
    default:
      return `${oneLine(block.label)}: ${oneLine(block.href)}`;
  }
}
