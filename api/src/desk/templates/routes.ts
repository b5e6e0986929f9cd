import * as calls from '@gadget-claims/domain/desk/templates/contract';
import type { Template } from '@gadget-claims/domain/desk/templates/schemas';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { versionView } from '../versions/records.ts';
import {
  type TemplateRow,
  isShownTo,
  liveTemplates,
  templateContent,
  templateVersions,
} from './records.ts';
import { approveTemplate, mayChange, retireTemplate, writeTemplate } from './transitions.ts';

/** Templates of the team. A second person approves those that go out by themselves. */
export function templateRoutes(app: App, services: Services) {
  const { db } = services;
  serve(app, calls.listTemplates, OWN_ROWS, async (request) => {
    const by = staffOf(request);
    const rows = await liveTemplates(db);
    return {
      data: await views(
        services,
        by,
        rows.filter((row) => isShownTo(row, by.brands)),
      ),
    };
  });
  serve(app, calls.getTemplate, OWN_ROWS, async (request) => {
    const by = staffOf(request);
    const rows = await templateVersions(db, request.params.templateId);
    const [latest] = rows;
    if (!latest || !isShownTo(latest, by.brands)) throw missing();
    return { data: await views(services, by, rows) };
  });
  serve(app, calls.writeTemplate, OWN_ROWS, async (request) => {
    const by = staffOf(request);
    return { data: await view(services, by, await writeTemplate(services, by, request.body)) };
  });
  serve(app, calls.approveTemplate, OWN_ROWS, async (request) => {
    const by = staffOf(request);
    const read = { ...request.params, ...request.body };
    return { data: await view(services, by, await approveTemplate(services, by, read)) };
  });
  serve(app, calls.retireTemplate, OWN_ROWS, async (request) => {
    const by = staffOf(request);
    return { data: await view(services, by, await retireTemplate(services, by, request.params)) };
  });
}

async function views(
  services: Services,
  by: StaffIdentity,
  rows: readonly TemplateRow[],
): Promise<Template[]> {
  const version = await versionView(services.db, rows);
  return rows.map((row) => ({
    ...templateContent(row),
    ...version(row),
    templateId: row.template_id,
    mayChange: mayChange(services, by, row),
  }));
}

async function view(services: Services, by: StaffIdentity, row: TemplateRow): Promise<Template> {
  const [one] = await views(services, by, [row]);
  if (!one) throw new Error('a template without a view');
  return one;
}
