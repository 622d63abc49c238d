export declare const allocatorSettings: Readonly<Record<string, string>>
