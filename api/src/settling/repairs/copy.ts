export const OPTIONS_WITHOUT_POLICY =
  'We cannot work out your options, because your policy is no longer with us. Please call us.';
