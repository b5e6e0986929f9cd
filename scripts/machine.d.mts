/** Where Chromium is; undefined when it is not installed. */
export declare function browser(): string | undefined;
export declare function installBrowser(): void;
export declare function installPostgres(): void;
/** Where PgBouncer is. */
export declare function installPgBouncer(): string;

/** Firefox, and WebKitGTK with a screen that nobody sees. */
export function installOtherBrowsers(): void;
