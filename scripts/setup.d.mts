export declare const root: string;
export declare const environment: NodeJS.ProcessEnv;
export declare function install(options?: { development?: boolean }): void;
export declare function build(): void;
