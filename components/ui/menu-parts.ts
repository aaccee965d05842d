import type * as Primitive from '@radix-ui/react-dropdown-menu'
import { createContext } from 'react'

export type MenuParts = Pick<typeof Primitive, 'Item' | 'CheckboxItem' | 'Separator'>

/** Radix's parts of a menu, which load with its panel. */
export const MenuParts = createContext({} as MenuParts)
