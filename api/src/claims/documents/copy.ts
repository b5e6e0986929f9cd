export const UNUSABLE = 'We cannot use this file.';
export const BEING_CHECKED = 'We are still checking this file. Please try again in a moment.';
