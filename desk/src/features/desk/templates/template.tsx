import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import {
  approveTemplate,
  getTemplate,
  retireTemplate,
} from '@gadget-claims/domain/desk/templates/contract';
import { goesByItself } from '@gadget-claims/domain/desk/templates/kinds';
import type { Template } from '@gadget-claims/domain/desk/templates/schemas';
import { capitalised } from '@gadget-claims/domain/in-words';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useParams } from 'react-router';
import { call, deskQuery } from '../../../data/call.ts';
import { templateChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { Screen } from '../../../shell/screen.tsx';
import { Missing } from '../../../shell/shell.tsx';
import { EarlierVersions, Version, VersionActs } from '../clauses/versions.tsx';
import { USE_LABELS, whichBrands, snoozeWords } from './copy.ts';

const textsOf =
  (own: readonly { id: number; name: string }[]) =>
  (template: Template): Record<string, string> => ({
    Title: template.title,
    ...(template.kind === 'request'
      ? { 'Asks for': askedInFull(template) }
      : { 'Words for the claimant': template.text }),
    ...(template.kind === 'message' && {
      'Snoozed with it': capitalised(
        template.snoozeDays === null ? 'as one chooses' : snoozeWords(template.snoozeDays),
      ),
    }),
    Brands: whichBrands(template, own),
  });

/** Each document with its reason, one a line. */
const askedInFull = ({ asks }: Template) =>
  asks
    .map(({ documentTypeId, why }) => {
      const { label } = documentKind(documentTypeId);
      return `${label}: ${why === '' ? 'the usual words' : why}`;
    })
    .join('\n');

/** One template: its latest version beside the one before, and the earlier ones. */
export default function TemplateScreen() {
  const { templateId = '' } = useParams();
  const { brands } = useSession();
  const known = useQuery(deskQuery(getTemplate, { params: { templateId } }));
  const [latest, ...earlier] = known.answer ?? [];
  const texts = textsOf(brands);
  if (known.isMissing) return <Missing />;
  return (
    <Screen title="Template" heading={latest?.title} says={latest && USE_LABELS[latest.kind].label}>
      <LoadProblem {...known} />
      {latest ? (
        <>
          <Version of={latest} before={earlier[0]} texts={texts} />
          {latest.mayChange ? (
            <VersionActs
              of={[latest, ...earlier]}
              approve={({ version, written }) =>
                act(
                  call(approveTemplate, {
                    params: { templateId, version },
                    body: { writtenAt: written.at },
                  }),
                )
              }
              retire={(version) => act(call(retireTemplate, { params: { templateId, version } }))}
              retiredBy="library.write"
              writeAt={`/templates/${templateId}/write`}
              retiredWords={retiredWords}
            />
          ) : (
            <p>
              It is for brands that you do not have as well, so a colleague who has them changes it.
            </p>
          )}
          <EarlierVersions of={earlier} texts={texts} />
        </>
      ) : (
        known.problem === null && <Skeleton lines={6} size="card" />
      )}
    </Screen>
  );
}

const retiredWords = ({ kind, title }: Template) =>
  goesByItself(kind)
    ? 'These words go out with no mail any more. Mails that were sent stay as they are.'
    : `“${title}” is no longer offered. Messages that were sent stay as they are.`;

/** Shows the versions as they are now, after a refusal as well. */
const act = (sent: Promise<unknown>) => sent.finally(templateChanged);
