import { writeFileSync } from 'node:fs'
import { citusSql } from './citus'
import { schemaTables } from './community-keys'

// `npm run citus`
writeFileSync('docs/deploy/citus.sql', citusSql(await schemaTables(process.cwd())))
