-- Each lane has workers of its own, and within a lane the brands take turns: neither a slow check nor
-- one brand's many mails hold up another brand's mail. A process of the version before queues into
-- 'other', where its jobs are done as well.
alter table jobs
  add column lane text not null default 'other'
    check (lane in ('mail', 'money', 'pictures', 'pdfs', 'other')),
  -- -1: of no single brand.
  add column reseller_id integer not null default -1;

update jobs set
  lane = case
    when kind in ('send-mail', 'account-mail', 'booking-mail', 'payment-mail') then 'mail'
    when kind in ('ask-payment', 'close-payment', 'refund-payment', 'release-hold') then 'money'
    when kind = 'check-file' then 'pictures'
    else 'other'
  end,
  reseller_id = coalesce((payload ->> 'reseller')::integer, -1)
where state <> 'done';

drop index jobs_to_take;
create index jobs_to_take on jobs (lane, reseller_id, run_at, id) where state = 'waiting';
-- Few, and looked at by people.
create index jobs_given_up on jobs (id) where state = 'dead';
