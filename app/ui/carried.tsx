import { createContext, useContext } from 'react'

export interface Carrying {
  /** What goes on, as parameters of an address. */
  fields: readonly (readonly [name: string, value: string])[]
  /** An address of this site with it; any other as it is. */
  to: (address: string) => string
}

/**
 * What a public page carries on in its links and forms, because nothing is kept on the device: the code of whoever brought the
 * reader. `null` (the default) carries nothing.
 */
export const CarriedContext = createContext<Carrying | null>(null)

/** How an address of this page is written: with what goes on, where something does. */
export function useCarried(): (address: string) => string {
  return useContext(CarriedContext)?.to ?? same
}
const same = (address: string) => address

/** Within a form that is sent by GET: its address is made of its fields alone. */
export function Carried() {
  const carrying = useContext(CarriedContext)
  return carrying?.fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
