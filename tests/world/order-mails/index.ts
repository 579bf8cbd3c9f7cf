import { isHeldOut, type OrderForm } from './form'
import { invoices } from './invoices'
import { firstShops } from './shops-a'
import { secondShops } from './shops-b'
import { thirdShops } from './shops-c'
import { traps } from './traps'

export const orderForms: OrderForm[] = [...firstShops, ...secondShops, ...thirdShops, ...invoices]
export const allForms: OrderForm[] = [...orderForms, ...traps]
export const seenForms = allForms.filter((form) => !isHeldOut(form))
export const heldOutForms = allForms.filter(isHeldOut)
