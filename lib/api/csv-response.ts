import type { CsvFile } from '@/lib/core/csv'

/** A CSV file; a long one is streamed, and stops when the client disconnects. */
export function csvResponse({ name, csv }: CsvFile): Response {
  return new Response(typeof csv === 'string' ? csv : streamOf(csv), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

function streamOf(csv: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await csv.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await csv.return(undefined)),
  })
}
