export const OTHER_WORDING = 'belongs to another wording';
export const UNKNOWN_WORDING = 'is not a wording that is known here';
