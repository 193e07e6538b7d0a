export declare const makeSbom: (target: string) => Promise<void>
