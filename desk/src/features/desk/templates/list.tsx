import { listTemplates } from '@gadget-claims/domain/desk/templates/contract';
import { TEMPLATE_KINDS } from '@gadget-claims/domain/desk/templates/kinds';
import type { Template } from '@gadget-claims/domain/desk/templates/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Link } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import lists from '../../../lib/list.module.css';
import { useRows } from '../../../lib/rows.ts';
import { Quiet } from '../../../shell/quiet.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { VersionFlags, shownOf } from '../clauses/shown-version.tsx';
import { USE_LABELS, askedWords, whichBrands } from './copy.ts';
import styles from './templates.module.css';

/** Ready words that the team keeps itself, by their use. */
export default function Templates() {
  const { permissions } = useSession();
  const known = useQuery(deskQuery(listTemplates, {}));
  const { answer } = known;
  const write = permissions.includes('library.write') && (
    <LinkButton kind="quiet" to="/templates/write">
      Write a template
    </LinkButton>
  );
  return (
    <Screen
      title="Templates"
      kind="list"
      says="Ready words for messages, requests and mails. What goes out by itself takes two people."
      acts={answer && answer.length > 0 && write}
    >
      <LoadProblem {...known} />
      {answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {answer?.length === 0 && (
        <Quiet
          title="No template yet"
          text="Every message begins empty, and mails go out with the words of the product alone."
          action={write}
        />
      )}
      {answer && answer.length > 0 && <List templates={answer} />}
    </Screen>
  );
}

function List({ templates }: { templates: readonly Template[] }) {
  const { list } = useRows<HTMLTableElement>();
  return (
    <table ref={list} className={`${lists.list} ${styles.templates}`}>
      <caption>Templates by their use</caption>
      <colgroup>
        <col data-column="title" />
        <col />
        <col data-column="brands" />
        <col data-column="state" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Template</th>
          <th scope="col">Words</th>
          <th scope="col">Brands</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      {groupsOf(templates).map(({ kind, each }) => (
        <tbody key={kind}>
          <tr data-group>
            <th scope="rowgroup" colSpan={4}>
              {USE_LABELS[kind].label}
              <span>{each.length}</span>
            </th>
          </tr>
          {each.map((versions) => (
            <Line key={versions[0]?.templateId} versions={versions} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Each template with its versions, as they come, by their use. */
function groupsOf(templates: readonly Template[]) {
  const all = [...Map.groupBy(templates, ({ templateId }) => templateId).values()];
  return TEMPLATE_KINDS.flatMap((kind) => {
    const each = all.filter((versions) => versions[0]?.kind === kind);
    return each.length === 0 ? [] : [{ kind, each }];
  });
}

function Line({ versions }: { versions: Template[] }) {
  const { brands } = useSession();
  const shown = shownOf(versions);
  if (!shown) return null;
  const words = shown.kind === 'request' ? askedWords(shown) : shown.text;
  return (
    <tr>
      <td data-label="Template" data-name data-ph="1" title={shown.title}>
        <Link data-row to={`/templates/${shown.templateId}`}>
          {shown.title}
        </Link>
      </td>
      <td data-label="Words" data-quiet data-ph="3" title={words}>
        {words}
      </td>
      <td data-label="Brands" data-quiet data-ph="4" title={whichBrands(shown, brands)}>
        {whichBrands(shown, brands)}
      </td>
      <td data-label="State" data-ph="2">
        <VersionFlags of={versions} />
      </td>
    </tr>
  );
}
