/** Every style rule of this page, also those in layers and behind conditions. */
export const pageRules = (): CSSRule[] => [...document.styleSheets].flatMap(rulesIn)

function rulesIn(rules: CSSStyleSheet | CSSGroupingRule): CSSRule[] {
  try {
    return [...rules.cssRules].flatMap((rule) =>
      'cssRules' in rule ? [rule, ...rulesIn(rule as CSSGroupingRule)] : rule,
    )
  } catch {
    // A sheet of somebody else's, which may not be read.
    return []
  }
}
