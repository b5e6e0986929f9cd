/** Notes for the repairer, beside the address. */
export interface NoteParts {
  /** The exact model, where it is not what the claim says. */
  model: string;
  /** Where to ring on the day, where it is not what the claim says. */
  telephone: string;
  notes: string;
}

const MODEL = 'Exact model: ';
const TELEPHONE = 'Telephone on the day: ';

/** One text for the booking: what differs from the claim in a line of its own, then the notes. */
export function joinNotes({ model, telephone, notes }: NoteParts): string {
  const lines = [model && MODEL + model, telephone && TELEPHONE + telephone, notes.trim()];
  return lines.filter(Boolean).join('\n');
}

/** The parts of a booking's notes again, to change them when it is moved. */
export function splitNotes(text: string): NoteParts {
  const parts: NoteParts = { model: '', telephone: '', notes: '' };
  const rest = text.split('\n').filter((line) => {
    if (line.startsWith(MODEL)) parts.model = line.slice(MODEL.length);
    else if (line.startsWith(TELEPHONE)) parts.telephone = line.slice(TELEPHONE.length);
    else return true;
    return false;
  });
  return { ...parts, notes: rest.join('\n') };
}
