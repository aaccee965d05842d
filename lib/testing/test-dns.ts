import type { DnsRecords } from '@/lib/net/dns-records'

/** Fake DNS with configurable records, by type and name; null simulates a server that does not answer. */
export type TestDns = DnsRecords & {
  set(kind: keyof DnsRecords, name: string, values: string[] | null): void
}

export function createTestDns(): TestDns {
  const records = new Map<string, string[] | null>()
  const ask = (kind: keyof DnsRecords) => async (name: string) => {
    const values = records.get(`${kind} ${name}`)
    return values === undefined ? [] : values
  }
  return {
    txt: ask('txt'),
    cname: ask('cname'),
    addresses: ask('addresses'),
    set: (kind, name, values) => void records.set(`${kind} ${name}`, values),
  }
}
