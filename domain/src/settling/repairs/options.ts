import { topLevelOf } from '../../claims/claims/incident-types.ts';
import { postcodeArea } from '../../policies/policies/postcode.ts';
import { TURNAROUND } from './copy.ts';
import rows from './options.json' with { type: 'json' };
import { preparation } from './preparation.ts';
import type { PreparedGadget } from './preparation.ts';
import type { OptionKind, OptionNeeds, RepairOption } from './schemas.ts';

/** Facts that decide which options a gadget has. */
export interface OptionFacts extends PreparedGadget {
  postcode: string;
  /** Options that the brand does not offer. */
  notOffered: readonly OptionKind[];
  /** Pence, for this gadget. */
  excess: number;
}

type Need = keyof OptionNeeds;

interface OptionRow {
  id: number;
  code: OptionKind;
  label: string;
  description: string;
  needs: Need[];
  /** Null means every one. */
  offered: {
    incidents: number[];
    gadgetTypes: number[] | null;
    onlyAreas: string[] | null;
    notAreas: string[] | null;
  };
}

const OPTIONS = rows as OptionRow[];
const byId = new Map(OPTIONS.map((row) => [row.id, row]));

/** The options that a gadget of an approved claim has, the same every time that one asks. */
export function optionsFor(facts: OptionFacts): RepairOption[] {
  return OPTIONS.filter((row) => isOffered(row, facts)).map((row) => inWords(row, facts));
}

/** An option in words, offered any longer or not; nothing for an unknown id. */
export function optionInWords(
  optionId: number,
  facts: PreparedGadget & Pick<OptionFacts, 'excess'>,
): RepairOption | undefined {
  const row = byId.get(optionId);
  return row && inWords(row, facts);
}

/** The kind of an option. Throws RangeError for an unknown one. */
export function kindOf(optionId: number): OptionKind {
  return rowOf(optionId).code;
}

/** The option of a kind. Throws RangeError where there is none. */
export function optionOf(kind: OptionKind): number {
  const row = OPTIONS.find(({ code }) => code === kind);
  if (!row) throw new RangeError(`no repair option is ${kind}`);
  return row.id;
}

/** The name of an option. Throws RangeError for an unknown one. */
export function optionLabel(optionId: number): string {
  return rowOf(optionId).label;
}

/** Whether an option of this kind ever needs something; `payment` means: when an excess is due. */
export function kindNeeds(kind: OptionKind, need: Need): boolean {
  return OPTIONS.find((row) => row.code === kind)?.needs.includes(need) ?? false;
}

function rowOf(optionId: number): OptionRow {
  const row = byId.get(optionId);
  if (!row) throw new RangeError(`unknown repair option ${optionId}`);
  return row;
}

function isOffered({ code, offered }: OptionRow, facts: OptionFacts): boolean {
  const { incidents, gadgetTypes, onlyAreas, notAreas } = offered;
  const area = postcodeArea(facts.postcode);
  return (
    incidents.includes(topLevelOf(facts.incidentTypeId) ?? 0) &&
    isAmong(gadgetTypes, facts.gadgetTypeId) &&
    isAmong(onlyAreas, area) &&
    !(notAreas?.includes(area) ?? false) &&
    !facts.notOffered.includes(code)
  );
}

function isAmong<T>(list: readonly T[] | null, value: T | null): boolean {
  return list === null || (value !== null && list.includes(value));
}

function inWords(
  row: OptionRow,
  { excess, ...gadget }: PreparedGadget & Pick<OptionFacts, 'excess'>,
): RepairOption {
  const needs = (need: Need) => row.needs.includes(need);
  return {
    id: row.id,
    kind: row.code,
    label: row.label,
    description: row.description,
    turnaround: TURNAROUND[row.code],
    instructions: preparation(row.code, gadget),
    excess,
    needs: {
      booking: needs('booking'),
      address: needs('address'),
      payment: needs('payment') && excess > 0,
      modelVersion: needs('modelVersion'),
      bankDetails: needs('bankDetails'),
    },
  };
}
