-- A process of the version before does not say it while it is being replaced: its codes lead nowhere,
-- instead of failing.
alter table upload_handovers alter column claimant_session set default '';
