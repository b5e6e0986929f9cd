export const POLICY_NUMBER_REQUIRED = 'Policy number is required';
export const DATE_OF_BIRTH = 'Policyholder date of birth';
