import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportFinding, importPolicies } from '@gadget-claims/api/policies/policies/import';
import type { TestApp } from './app.ts';

/** Imports rows of the tests' brand as the policy system's file of a day; gives what was found. */
export const policyFilesOf =
  ({ db, clock }: TestApp) =>
  async (day: string, ...rows: object[]): Promise<ImportFinding[]> => {
    const folder = await mkdtemp(join(tmpdir(), 'gc-policies-'));
    const file = join(folder, 'policies.json');
    const findings: ImportFinding[] = [];
    await writeFile(file, JSON.stringify(rows));
    await importPolicies(file, {
      db,
      clock,
      knownResellers: new Set([49]),
      asOf: new Date(`${day}T12:00:00Z`),
      onFindings: async (found) => {
        findings.push(...found);
      },
    });
    await rm(folder, { recursive: true, force: true });
    return findings;
  };
