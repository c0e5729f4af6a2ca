/** See `commandLine.mjs`. */
export declare const faultOf: (usage: string, args: readonly string[]) => string | undefined;
