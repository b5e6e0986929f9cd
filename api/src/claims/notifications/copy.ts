interface PageCopy {
  title: string;
  text: string;
  button?: string;
}

export const ASK_TO_STOP: PageCopy = {
  title: 'Stop progress mails?',
  text: 'We stop the mails that tell you how your claims are getting on. You still get our decisions, and requests for documents.',
  button: 'Stop progress mails',
};
export const STOPPED: PageCopy = {
  title: 'Progress mails are off',
  text: 'You get no more progress mails from us. You can switch them on again below the list of your claims.',
};
export const UNKNOWN_LINK: PageCopy = {
  title: 'This link does not work',
  text: 'Please open it again from the e-mail, or call us.',
};
