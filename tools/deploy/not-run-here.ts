/**
 * Parts of `deploy/` that nothing in this repository runs, because they take a container engine or
 * a machine that systemd starts; docs/operation.md lists the same under "Not run here", word by
 * word.
 */
export const NOT_RUN_HERE = [
  'FROM docker.io/library/node:24-bookworm-slim AS build',
  'FROM docker.io/library/debian:bookworm-slim',
  'RUN useradd --system --uid 10001 --user-group --no-create-home claims',
  'RUN install --directory --owner=claims --group=claims --mode=0700 /data /backups',
  'docker compose --env-file deploy/compose.env -f deploy/compose.yaml up --build --detach',
  'the images of proxy, postgres, storage, bucket, mail and scanner, with their commands and health checks',
  'the kernel’s part of hardening: read-only root, dropped capabilities, system call filter',
  'systemctl enable --now gadget-claims',
] as const;
