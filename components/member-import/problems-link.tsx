import { Download } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { importProblemsFile } from '@/lib/client/member-import'
import type { MemberImport } from '@/lib/contracts/member-import'
import type { Locale } from '@/lib/core/locale'

/** Downloads the rows with problems, if there are any. */
export function ProblemsLink({ found, locale }: { found: MemberImport; locale: Locale }) {
  const t = useTranslations('memberImport.file')
  if (found.problems === 0) return null
  return (
    <Button asChild variant="quiet">
      <a href={importProblemsFile(found.importId, locale)} download>
        <Icon of={Download} />
        {t('download')}
      </a>
    </Button>
  )
}
