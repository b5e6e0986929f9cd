export declare const root: string;
export declare const environment: NodeJS.ProcessEnv;
export declare function install(purpose: 'run' | 'start' | 'test'): void;
export declare function build(): Promise<void>;
