import { Columns3 } from 'lucide'
import { useTranslations } from 'next-intl'
import { DropdownMenu, MenuCheckbox } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { ROSTER_COLUMNS, type RosterColumn } from './use-roster-columns'

export interface ColumnMenuProps {
  shown: readonly RosterColumn[]
  onToggle: (column: RosterColumn) => void
}

/** Chooses the columns of the list. */
export function ColumnMenu({ shown, onToggle }: ColumnMenuProps) {
  const t = useTranslations('roster')
  return (
    <DropdownMenu
      trigger={
        <IconButton label={t('chooseColumns')} size="sm">
          <Icon of={Columns3} />
        </IconButton>
      }
    >
      {ROSTER_COLUMNS.map((column) => (
        <MenuCheckbox key={column} checked={shown.includes(column)} onToggle={() => onToggle(column)}>
          {t(`columns.${column}`)}
        </MenuCheckbox>
      ))}
    </DropdownMenu>
  )
}
