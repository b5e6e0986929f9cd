export const BEGINS_TOO_EARLY = 'should be within the last month, or later';
export const ENDS_BEFORE_TODAY = 'should be today or later, within a year';
export const ENDS_BEFORE_IT_BEGINS = 'should be the first day or later';
