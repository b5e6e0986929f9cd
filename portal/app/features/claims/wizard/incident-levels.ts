import type { IncidentType } from '@gadget-claims/domain/claims/incident-types';

/** One of the three questions of step 5 as it stands on the screen. */
export interface Level {
  options: IncidentType[];
  chosen: IncidentType | null;
}

/** The levels down to the first that is not answered, for the chosen type (null for none). */
export function levelsOf(types: IncidentType[], chosenId: number | null): Level[] {
  const levels: Level[] = [];
  const path = pathTo(types, chosenId);
  for (let parent = 0; ;) {
    const options = types.filter(({ parentId }) => parentId === parent);
    if (options.length === 0) return levels;
    const chosen = path[levels.length] ?? null;
    levels.push({ options, chosen });
    if (!chosen) return levels;
    parent = chosen.id;
  }
}

function pathTo(types: IncidentType[], id: number | null): IncidentType[] {
  const type = types.find((candidate) => candidate.id === id);
  return type ? [...pathTo(types, type.parentId), type] : [];
}
