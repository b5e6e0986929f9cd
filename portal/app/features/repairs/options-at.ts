/** Where the API has the options of a gadget. */
export const optionsAt = (gadgetId: string): string =>
  `/repairoptions/optionsforgadget/${encodeURIComponent(gadgetId)}`;
