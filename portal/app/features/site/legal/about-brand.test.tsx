// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import { keptLegalText } from '../../../lib/page/brand.ts';
import * as privacy from './privacy.tsx';
import * as terms from './terms.tsx';

test.each([
  ['/terms', terms],
  ['/privacy', privacy],
])('%s asks the server for nothing once a step has brought its text', async (at, text) => {
  keptLegalText.set('<p>Harbour Mobile is a company of good standing.</p>');
  show(text, { at });
  expect(await screen.findByText('Harbour Mobile is a company of good standing.')).toBeTruthy();
  keptLegalText.set(null);
});
