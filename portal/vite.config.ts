import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contractForBrowsers } from './contract-for-browsers.ts';
import { routeParts } from './route-parts.ts';
import { shortClassName } from './short-class-names.ts';

const EVERY_PAGE =
  /domain\/src\/(in-words|messages\/copy|path-of|promises)|kit\/(form\/next-frame|ui\/(button|class-names|icon|page-heading|skeleton|status-tag|visually-hidden))\.tsx?$|portal\/app\/(paths|lib\/(brand|api-address|brand-html|document-context|link-token|return-path|route-parts|session|stored-session|tab-keys|titles|use-part)|features\/(error|layout)\/(?!guide-panel).*)\.tsx?$|preload-helper/;
const EVERY_FORM =
  /kit\/data\/call-api|node_modules\/zustand\/|portal\/app\/lib\/(api|claim-access|claim-store|draft-key|draft-saver|ending|leave|other-tabs|sign-out)\.tsx?$|kit\/(form\/(answers|busy-context|form|held-press|marks|refused|standing-answer|submit|text-question|use-form|use-send)|ui\/(control|date-parts|dialog|disclosure|error-summary|field|icon-button|not-arrived|note|text-field))\.(module\.css|tsx?)$|domain\/src\/(calendar\/(day|format|london-day)|documents\/ids|messages\/copy|policies\/postcode|validation\/.*)\.ts$/;
const FIRST_STEP =
  /portal\/app\/(features\/claims\/wizard\/(layout|progress|titles)|features\/layout\/guide-panel)(\.module)?\.(css|tsx?)$|kit\/(form\/date-question|ui\/(action-bar|date-field|part-inputs|shortcuts|step-progress))(\.module)?\.(css|tsx?)$|domain\/src\/claims\/wizard\/(?!summary|unasked)/;
const LATER_STEPS =
  /portal\/app\/(features\/claims\/(open-draft|wizard\/(claim-answers|guard|save-form|step-.*)))\.tsx?$|kit\/form\/questions\.tsx?$|domain\/src\/claims\/wizard\/(summary|unasked)/;
/** What screens that show answers are made of. */
const ANSWERS = /kit\/data\/(answers|entry|question|use-answer|view)|portal\/app\/data\/for-all/;
const EVERY_FILE =
  /portal\/app\/(features\/evidence\/(check-files|evidence\.module|evidence-group|evidence-item|file-list|follow-checks|holders|item-state|news|original-size|queue|reconcile|send-file|store|uploads|use-sending|use-thumbnail|watch))\.(css|tsx?)$|kit\/ui\/(file-drop|file-row|file-size)(\.module)?\.(css|tsx?)$|domain\/src\/documents\/limits/;

export default defineConfig(({ command }) => ({
  // The words of React Aria in one language: everybody would load all the others, too.
  plugins: [
    contractForBrowsers(),
    reactRouter(),
    routeParts(),
    optimizeLocales.vite({ locales: ['en-US'] }),
  ],
  // While developing, the names say where they come from.
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  // One small stylesheet for all screens: the server puts it into the page (docs/decisions/0002).
  build: { cssCodeSplit: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // In one piece each of these weighs less than in the many that it would fall into:
              // what runs the portal, what every page has, every form, the first wizard step and the
              // later ones, wherever answers are shown, and wherever files are sent.
              groups: [
                {
                  name: 'framework',
                  priority: 5,
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                },
                { name: 'page', test: EVERY_PAGE, priority: 4 },
                { name: 'form', test: EVERY_FORM, priority: 3 },
                { name: 'wizard', test: FIRST_STEP, priority: 2 },
                { name: 'steps', test: LATER_STEPS, priority: 1 },
                { name: 'answers', test: ANSWERS, priority: 3 },
                { name: 'files', test: EVERY_FILE, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
}));
