declare module 'wink-bm25-text-search' {
  type Engine = {
    defineConfig(config: { fldWeights: Record<string, number> }): void
    definePrepTasks(tasks: ((text: string) => string[])[]): void
    addDoc(document: Record<string, string>, id: string): void
    consolidate(): void
    /** Ids with scores, best first; at most ten. */
    search(query: string): [string, number][]
  }
  export default function createEngine(): Engine
}
