import { expect, it } from 'vitest'
import { knownVulnerabilities } from './vulnerabilities'

const audit = {
  auditReportVersion: 2,
  vulnerabilities: {
    shell: {
      severity: 'high',
      range: '<2.0.1',
      via: [{ title: 'Command injection', url: 'https://github.com/advisories/GHSA-1', source: 1 }],
      fixAvailable: { name: 'shell', version: '2.0.1', isSemVerMajor: false },
    },
    tool: { severity: 'low', range: '*', via: ['shell'], fixAvailable: false },
  },
}

it('reports each vulnerable package with its advisories and the fix', () => {
  expect(knownVulnerabilities(() => JSON.stringify(audit))).toEqual([
    'high  shell <2.0.1: Command injection (https://github.com/advisories/GHSA-1). fixed by shell 2.0.1',
    'low  tool *: through shell. no fix yet',
  ])
})

it('fails when the registry is unreachable', () => {
  for (const output of ['', '{"message":"405 Method Not Allowed"}'])
    expect(() => knownVulnerabilities(() => output)).toThrow('the registry did not say')
})
