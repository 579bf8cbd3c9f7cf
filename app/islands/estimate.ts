import { type Assumptions, assumedIn, type EstimateRules } from '~/domain/affiliates/pages/calculator'
import { estimateShown } from '~/domain/affiliates/pages/estimate-shown'
import { say } from './parts/say'

/** Reckons the estimate anew while its figures are changed, by the rules that came with the page. */
export default function estimate(element: HTMLElement) {
  const form = element.querySelector('form')
  if (!form || !element.dataset.rules) return
  const rules: EstimateRules = JSON.parse(element.dataset.rules)
  const asked = () =>
    new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
  const limit = (name: string) => Number(form.querySelector<HTMLInputElement>(`[name=${name}]`)?.max)
  const most = { companies: limit('empresas'), churn: limit('saidas') }
  let last: Assumptions = assumedIn(asked(), { companies: 1, professional: 0, yearly: 0, churn: 0 }, most)
  let told: ReturnType<typeof setTimeout> | undefined
  form.addEventListener('input', () => {
    // A field that was emptied stands for what it said before.
    last = assumedIn(asked(), last, most)
    const shown = estimateShown(rules, last)
    for (const at of element.querySelectorAll<HTMLElement>('[data-said]'))
      at.textContent = shown.said[at.dataset.said as keyof typeof shown.said]
    for (const [i, row] of [...element.querySelectorAll('[data-rows] tr')].entries())
      for (const [k, cell] of [...row.children].entries()) cell.textContent = shown.rows[i]?.[k] ?? ''
    for (const [i, bar] of [...element.querySelectorAll('[data-bars] rect')].entries())
      for (const [name, value] of Object.entries(shown.bars[i] ?? {})) bar.setAttribute(name, String(value))
    for (const [i, text] of [...element.querySelectorAll('[data-tiers] text')].entries())
      text.textContent = shown.tiers[i] ?? ''
    clearTimeout(told)
    told = setTimeout(() => say(`No primeiro ano: ${shown.said.year}`), 800)
  })
}
