import type { Step } from './step.ts';

/** Supporting documents, between 101 and 13. Missing ones can follow, so nothing is required here. */
export const supportingDocuments: Step = {
  name: 'supportingDocs',
  stage: 'supportingdocs',
  fields: () => [
    {
      path: 'documents',
      label: 'Files you added',
      rules: [],
      words: (files: { fileName: string; state: string }[]) =>
        files
          .filter(({ state }) => state !== 'rejected')
          .map(({ fileName }) => fileName)
          .join(', '),
    },
  ],
  isComplete: () => true,
};
