import { capitalised } from '../../in-words.ts';

/** Where an answer to a claimant can start from; what stands in braces is filled in. */
const TEMPLATES = [
  {
    id: 'received',
    title: 'We have it',
    text: 'Hello {name}, thank you. We have what you sent for your {gadget} and look at it now.',
  },
  {
    id: 'more-time',
    title: 'Take the time you need',
    text: 'Hello {name}, that is no problem. Tell us here by when you can send it, and your claim for your {gadget} stays open until then.',
  },
  {
    id: 'what-happened',
    title: 'Tell us more about what happened',
    text: 'Hello {name}, can you tell us a little more about what happened to your {gadget}? Where was it, who was there, and when did you see that something was wrong?',
  },
  {
    id: 'network',
    title: 'How to get it from the network',
    text: 'Hello {name}, your network can give you this. Look in your account there, or call them, and ask for a letter that has the IMEI of your {gadget} and the days on which it was used.',
  },
  {
    id: 'no-receipt',
    title: 'When there is no receipt',
    text: 'Hello {name}, if you have no receipt for your {gadget}, the shop can often print it again. A contract of your network, or an order e-mail with the IMEI, will do as well.',
  },
  {
    id: 'location-lock',
    title: 'Switch off the location lock',
    text: 'Hello {name}, before we can repair your {gadget}, please switch off its location lock: {locks}. You can do this from any other device that you use with the same account.',
  },
  {
    id: 'soon',
    title: 'When we decide',
    text: 'Hello {name}, we have all that we need for your {gadget}. You do not have to do anything: we write to you as soon as we have decided.',
  },
] as const;

export interface MessageTemplate {
  id: string;
  title: string;
  text: string;
}

/** The templates for one claimant, about one gadget or several. */
export function messageTemplates(facts: {
  name: string;
  gadget: string;
  /** The lock that ties it to its owner, as its settings call it. */
  locks: string;
}): MessageTemplate[] {
  return TEMPLATES.map(({ id, title, text }) => ({
    id,
    title,
    text: text.replace(/\{(name|gadget|locks)\}/g, (_, field: keyof typeof facts) => facts[field]),
  }));
}

const GREETING = /^Hello [^,]*, /;

/** A template's addition to words that stand already: it greets where it begins, and keeps its distance. */
export function insertion(
  text: string,
  { before, after }: { before: string; after: string },
): string {
  const begins = before.trim() === '' ? text : capitalised(text.replace(GREETING, ''));
  const apart = (beside: string) => (/^$|\s$/.test(beside) ? '' : ' ');
  return `${apart(before)}${begins}${apart(after.slice(0, 1))}`;
}
