/** So many that no plan reads them all, and so few that the statistics are made of every row. */
export const ROWS = 20_000;
const PEOPLE = 4_000;
const SEED = 20_261_123;

/** Set for the session: the clock of the test. */
const NOW = `current_setting('test.now')::timestamptz`;
/** Ids as they are in life: in no order, the same in every run. */
const id = (kind: string, of = 'n') => `md5('${SEED} ${kind} ' || ${of})`;
const bytes = (kind: string) => `decode(${id(kind)}, 'hex')`;
const person = `(n % ${PEOPLE})`;
const email = `'person' || ${person} || '@elsewhere.example.com'`;
const ago = (unit: string) => `${NOW} - n * interval '1 ${unit}'`;
const GADGET_KEY = { reseller_id: '49', claim_id: id('claim'), gadget_id: id('gadget') };
const SLOT = {
  provider_id: `'provider ' || n % 20`,
  day: `date '2026-01-01' + n / 40`,
  slot: `case n / 20 % 2 when 0 then '09:00-13:00' else '13:00-17:00' end`,
};
/** Of everything that ends, the most has not ended yet. */
const later = `${NOW} + (1 + n % 80) * interval '1 hour'`;

type Columns = Record<string, string>;

/** Everything that grows with the number of policies, claims and visits; an expression of `n` for each column. */
export const LARGE: Record<string, Columns> = {
  policies: {
    reseller_id: '49',
    policy_key: id('policy'),
    alike_key: id('policy'),
    postcode_key: `'ZZ11ZZ'`,
    date_of_birth: `date '1950-01-01' + n % 18000`,
    details: `jsonb_build_object('policyholder', jsonb_build_object('emailAddress', ${email}))`,
    updated_at: NOW,
  },
  handovers: {
    id_hash: bytes('handover'),
    reseller_id: '49',
    policy_key: id('policy'),
    expires_at: later,
  },
  forms: {
    reseller_id: '49',
    form_reference: id('form'),
    policy_key: id('policy'),
    claimant_session: id('lookup'),
    draft_key_hash: bytes('draft key'),
    schema_version: '1',
    revision: '1',
    saved_email: email,
    data: `'{}'`,
    created_at: ago('minute'),
    saved_at: ago('minute'),
    expires_at: later,
    submitted_at: `case n % 2 when 0 then ${NOW} end`,
    account_id: id('account', person),
  },
  claims: {
    reseller_id: '49',
    claim_id: id('claim'),
    claim_reference: id('claim reference'),
    policy_key: id('policy'),
    form_reference: id('form'),
    claimant_session: id('lookup'),
    claimant_email: email,
    incident_type_id: '111',
    status: '(array[10, 20, 50, 60, 80, 90])[1 + n % 6]',
    passed: 'true',
    failed_rules: `'{}'`,
    approve_once_documented: 'false',
    form: `'{}'`,
    answers: `'[]'`,
    submitted_at: ago('minute'),
    account_id: id('account', person),
    status_since: ago('minute'),
  },
  claim_gadgets: {
    ...GADGET_KEY,
    position: '0',
    item_guid: id('item'),
    label: `'A phone'`,
    status: '50',
    status_since: ago('minute'),
  },
  claim_events: {
    reseller_id: '49',
    claim_id: id('claim'),
    at: ago('minute'),
    actor: `'claimant'`,
    to_status: '10',
    reason: `''`,
  },
  claim_messages: {
    reseller_id: '49',
    claim_id: id('claim'),
    at: ago('minute'),
    author: `'claimant'`,
    author_name: `''`,
    body: `'A question'`,
    seen_at: NOW,
  },
  documents: {
    reseller_id: '49',
    document_id: id('document'),
    form_reference: id('form'),
    claim_id: id('claim'),
    document_type_id: '1',
    file_name: `'receipt.pdf'`,
    content_type: `'application/pdf'`,
    size: '1000',
    sha256: `''`,
    storage_key: id('document'),
    state: `'accepted'`,
    created_at: ago('minute'),
  },
  idempotency_keys: {
    owner: `'claimant:49:' || ${id('lookup')}`,
    key: id('key'),
    request_hash: `''`,
    status: '200',
    answer: `'{}'`,
    created_at: `${NOW} - n * interval '3 seconds'`,
  },
  attempts: { key: bytes('attempt'), count: '1', resets_at: later },
  accounts: {
    reseller_id: '49',
    account_id: id('account'),
    email: `'person' || n || '@elsewhere.example.com'`,
    name: `'A person'`,
    created_at: ago('minute'),
  },
  sessions: {
    reseller_id: '49',
    session_id: id('session'),
    account_id: id('account', person),
    created_at: ago('second'),
    last_seen_at: ago('second'),
    expires_at: later,
  },
  mail_preferences: {
    reseller_id: '49',
    email: id('email'),
    progress_mails: 'false',
    changed_at: NOW,
  },
  repair_choices: {
    ...GADGET_KEY,
    choice_id: id('choice'),
    option_id: '1',
    excess: '7500',
    chosen_at: ago('minute'),
    actor: `'claimant'`,
  },
  repair_events: {
    ...GADGET_KEY,
    at: ago('minute'),
    choice_id: id('choice'),
    option_id: '1',
    status: `'chosen'`,
    actor: `'claimant'`,
  },
  bank_details: {
    ...GADGET_KEY,
    key_id: `'test'`,
    sealed: bytes('sealed'),
    last_four: `'4958'`,
    doubtful: 'false',
    changed_at: NOW,
  },
  repair_invoices: {
    ...GADGET_KEY,
    amount: '18000',
    invoice_date: `date '2026-11-20'`,
    document_ids: `'{}'`,
    received_at: NOW,
  },
  approved_amounts: { ...GADGET_KEY, at: NOW, amount: '18000', actor: `'claims team'` },
  booking_slots: { ...SLOT, capacity: '5', taken: '1' },
  bookings: {
    ...GADGET_KEY,
    booking_reference: id('booking'),
    choice_id: id('choice'),
    option_id: '1',
    ...SLOT,
    state: `case n % 100 when 0 then 'held' else 'confirmed' end`,
    held_until: `case n % 100 when 0 then ${later} end`,
    notes: `''`,
    created_at: ago('minute'),
    changed_at: ago('minute'),
  },
  booking_events: {
    reseller_id: '49',
    booking_reference: id('booking'),
    at: ago('minute'),
    actor: `'claimant'`,
    what: `'confirmed'`,
    ...SLOT,
  },
  payments: {
    reseller_id: '49',
    payment_id: id('payment'),
    claim_id: id('claim'),
    gadget_id: id('gadget'),
    amount: '7500',
    provider: `'sandbox'`,
    provider_reference: id('charge'),
    state: `'succeeded'`,
    created_at: ago('minute'),
    changed_at: ago('minute'),
    paid_at: ago('minute'),
  },
  payment_events: {
    reseller_id: '49',
    payment_id: id('payment'),
    at: ago('minute'),
    from_state: `'waiting'`,
    to_state: `'succeeded'`,
  },
  provider_notices: {
    provider: `'stripe'`,
    event_id: id('notice'),
    received_at: `${NOW} - n * interval '2 minutes'`,
  },
  sandbox_charges: {
    provider_reference: id('charge'),
    idempotency_key: id('payment'),
    amount: '7500',
    status: `'succeeded'`,
    expires_at: later,
  },
  upload_handovers: {
    token_hash: bytes('upload'),
    reseller_id: '49',
    claim_id: id('claim'),
    expires_at: later,
    claimant_session: id('session'),
  },
  // Most are done; some wait for their time, and as many are due at once while mail is down.
  jobs: {
    kind: `'send-mail'`,
    lane: `'mail'`,
    reseller_id: `n % 40`,
    payload: `'{}'`,
    state: `case when n % 5 < 3 then 'done' else 'waiting' end`,
    run_at: `case n % 5 when 3 then ${later} else 'epoch' end`,
    created_at: `${NOW} - n * interval '20 seconds'`,
  },
  tac: { tac: `lpad(n::text, 8, '0')`, make: `'A make'`, names: `array['A model']` },
};

export const LARGE_TABLES: ReadonlySet<string> = new Set(Object.keys(LARGE));
