import type { OrderForm } from './form'

/** A mail after which nobody may be invited. */
export const trap = (
  form: Omit<OrderForm, 'trap' | 'system' | 'number'> & { system?: string },
): OrderForm => ({
  system: form.name.split('-')[1] as string,
  number: '77120',
  ...form,
  trap: true,
})
