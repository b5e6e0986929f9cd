export const POLICY_GONE =
  'We cannot work out your options, because your policy is no longer with us. Please call us.';
