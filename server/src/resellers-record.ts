import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { completeProfile } from '@gadget-claims/domain/policies/resellers/complete';
import { themeProblems } from '@gadget-claims/domain/policies/resellers/contrast';
import {
  type ResellerProfile,
  type ResellerRecord,
  resellerRecord,
} from '@gadget-claims/domain/policies/resellers/schemas';
import { TITLED_SCREENS } from '@gadget-claims/domain/policies/resellers/screens';
import type * as z from 'zod/mini';
import type { RecordProblem } from './resellers-error.ts';
import { checkSvg } from './sanitise-svg.ts';
import { sanitiseBrandHtml } from './sanitise.ts';

const mostLogoBytes = 8 * 1024;
const mostLeadBytes = 32 * 1024;

export interface LoadedRecord {
  file: string;
  profile: ResellerProfile;
  logo: string;
  leadImage: string | null;
}

/** The ways by which a brand is found. */
interface FoundBy {
  ids: number[];
  hosts: string[];
}

export interface BrokenRecord {
  problems: RecordProblem[];
  /** As far as it can be read: what leads to this brand leads to no other one. */
  foundBy: FoundBy;
}

/** The issue in plain words; messages that our own schema gives are kept. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `should be of the type ${issue.expected}`;
    case 'too_big':
      return `should be at most ${issue.maximum} (characters, entries or value)`;
    case 'too_small':
      return issue.minimum === 1 && issue.origin !== 'number'
        ? 'should not be empty'
        : `should be at least ${issue.minimum}`;
    case 'invalid_value':
      return `should be one of ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return undefined;
  }
}

function readJson(source: string): { json: unknown } | { message: string } {
  try {
    return { json: JSON.parse(source) };
  } catch (error) {
    return { message: `is not JSON: ${error instanceof Error ? error.message : 'unreadable'}` };
  }
}

type Read = { record: ResellerRecord } | BrokenRecord;

/** The ways to a record that cannot be used: its folder's number, its id and its hosts. */
function foundBy(file: string, json: unknown): FoundBy {
  const folderId = /^(\d{1,9})-/.exec(file)?.[1];
  const isRecord = typeof json === 'object' && json !== null;
  const { id, hosts } = (isRecord ? json : {}) as { id?: unknown; hosts?: unknown };
  return {
    ids: [folderId, id]
      .filter((one) => one !== undefined)
      .map(Number)
      .filter(Number.isSafeInteger),
    hosts: (Array.isArray(hosts) ? hosts : []).map((host) => String(host).trim().toLowerCase()),
  };
}

async function readRecord(folder: string, file: string): Promise<Read> {
  const source = await readFile(path.join(folder, file), 'utf8').catch(() => null);
  const none = foundBy(file, undefined);
  if (source === null)
    return { problems: [{ file, field: '', message: 'is missing' }], foundBy: none };
  const content = readJson(source);
  if ('message' in content)
    return { problems: [{ file, field: '', message: content.message }], foundBy: none };
  const result = resellerRecord.safeParse(content.json, { error: plainWords });
  if (result.success) return { record: result.data };
  const problems = result.error.issues.map((issue) => {
    return { file, field: issue.path.join('.'), message: issue.message };
  });
  return { problems, foundBy: foundBy(file, content.json) };
}

function withCleanHtml(profile: ResellerProfile): ResellerProfile {
  return {
    ...profile,
    legalText: sanitiseBrandHtml(profile.legalText),
    fcaText: sanitiseBrandHtml(profile.fcaText),
    footerTexts: profile.footerTexts.map(sanitiseBrandHtml),
    guide: { excess: sanitiseBrandHtml(profile.guide.excess) },
  };
}

async function readPicture(file: string, mostBytes: number) {
  const source = await readFile(file, 'utf8').catch(() => null);
  if (source === null) return { svg: '', problems: ['names a file that does not exist'] };
  return checkSvg(source, mostBytes);
}

/** The same letters in another case are the likeliest mistake: the addresses of some screens have capitals. */
function whyNoScreen(typed: string): string {
  const meant = TITLED_SCREENS.find((screen) => screen.toLowerCase() === typed.toLowerCase());
  return `is no screen; ${meant === undefined ? `these are: ${TITLED_SCREENS.join(', ')}` : `it is spelt ${meant}`}`;
}

/** One brand from its folder: checked, completed, its HTML and pictures safe to show. */
export async function loadRecord(
  folder: string,
  brand: string,
): Promise<LoadedRecord | BrokenRecord> {
  const file = path.posix.join(brand, 'record.json');
  const read = await readRecord(folder, file);
  if ('problems' in read) return read;

  const profile = withCleanHtml(completeProfile(read.record));
  const picture = (name: string, mostBytes: number) =>
    readPicture(path.join(folder, brand, name), mostBytes);
  const logo = await picture(profile.logo, mostLogoBytes);
  const lead = profile.leadImage ? await picture(profile.leadImage, mostLeadBytes) : null;

  const problems: RecordProblem[] = [
    ...Object.keys(profile.titles)
      .filter((screen) => !TITLED_SCREENS.includes(screen))
      .map((screen) => ({ file, field: `titles.${screen}`, message: whyNoScreen(screen) })),
    ...themeProblems(profile.theme).map(({ field, message }) => {
      return { file, field: `theme.${field}`, message };
    }),
    ...logo.problems.map((message) => ({ file, field: 'logo', message })),
    ...(lead?.problems ?? []).map((message) => ({ file, field: 'leadImage', message })),
  ];
  if (problems.length > 0) return { problems, foundBy: foundBy(file, profile) };
  return { file, profile, logo: logo.svg, leadImage: lead?.svg ?? null };
}
