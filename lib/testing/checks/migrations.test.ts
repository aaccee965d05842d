import { describe, expect, it } from 'vitest'
import { destructiveStatements } from './migrations'

describe('a migration', () => {
  it.each([
    'DROP TABLE "notes";',
    'ALTER TABLE "notes" DROP COLUMN "text";',
    'ALTER TABLE "notes" DROP COLUMN "text", ADD COLUMN "text" text;',
    'ALTER TABLE "notes" DROP COLUMN "n", ADD COLUMN "n" int GENERATED ALWAYS AS (1) STORED, DROP COLUMN "text";',
    'ALTER TABLE "notes" DROP COLUMN "text", ADD COLUMN "text" text, ADD COLUMN "m" int GENERATED ALWAYS AS (1) STORED;',
    'ALTER TABLE "notes" RENAME COLUMN "text" TO "words";',
    'ALTER TABLE "notes" RENAME TO "words";',
    'ALTER TABLE "notes" ALTER COLUMN "text" SET DATA TYPE varchar(10);',
    'ALTER TABLE "notes" ALTER COLUMN "n" TYPE bigint;',
    'ALTER TABLE "notes" ALTER COLUMN "text" SET NOT NULL;',
    'ALTER TABLE "notes" ADD COLUMN "text" text NOT NULL;',
    'ALTER TABLE "notes" ALTER COLUMN "n" DROP DEFAULT;',
    'TRUNCATE notes;',
    'CREATE TABLE "words" ("id" uuid);--> statement-breakpoint\nDROP TABLE "notes";',
  ])('that the previous release would not survive is refused: %s', (sql) => {
    expect(destructiveStatements(sql)).toHaveLength(1)
  })

  it.each([
    'ALTER TABLE "notes" ADD COLUMN "text" text;',
    `ALTER TABLE "notes" ADD COLUMN "text" text DEFAULT 'set not null' NOT NULL;`,
    'CREATE TABLE "notes" ("text" text NOT NULL);\nALTER TABLE "notes" ALTER COLUMN "text" SET NOT NULL;',
    '-- This does not drop table notes.\nCREATE INDEX "notes_text" ON "notes" ("text");',
    'DROP INDEX "notes_text";',
    'ALTER TABLE "notes" DROP COLUMN "n", ADD COLUMN "n" int GENERATED ALWAYS AS (1) STORED;',
    '-- contract: unused since v1.4.0\nALTER TABLE "notes" DROP COLUMN "text";',
  ])('that it survives, or whose release has passed, is allowed: %s', (sql) => {
    expect(destructiveStatements(sql)).toEqual([])
  })
})
