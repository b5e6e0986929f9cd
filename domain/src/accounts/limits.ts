/** A session without a call ends after this (specification §4, §9). */
export const IDLE_MINUTES = 20;
/** A session ends after this whatever happens (decisions §2). */
export const SESSION_HOURS = 12;
/** One-time passwords work this long, once (decisions §5). */
export const ONE_TIME_MINUTES = 30;

/** One password reset in this time (specification §9). */
export const RESET_COOLDOWN_SECONDS = 300;
/** So many requests in that time; then the lock-out (decisions §5). */
export const RESET_ATTEMPTS = 5;
export const RESET_LOCKOUT_MINUTES = 30;
