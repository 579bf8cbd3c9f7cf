import { adrEntities, adrKeys } from '~/domain/companies/adr-entities'
import { socialNetworkNames, socialNetworks } from '~/domain/companies/social-networks'
import { SelectField, TextField } from '~/ui/fields'
import { one, type Values } from './identity-fields'

/** Pages on networks, by address or by «@nome». */
export function SocialFields({ values }: { values: Values }) {
  return (
    <>
      {socialNetworkNames.map((network) => (
        <TextField
          key={network}
          name={network}
          label={socialNetworks[network].label}
          placeholder={socialNetworks[network].example}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          defaultValue={one(values, network)}
        />
      ))}
    </>
  )
}

/** What the law asks companies to show. */
export function ConsumerFields({ values }: { values: Values }) {
  return (
    <>
      <TextField
        name="complaintsBookUrl"
        label="Livro de Reclamações Eletrónico"
        help="O endereço que a lei manda mostrar: www.livroreclamacoes.pt, ou o da ficha da sua empresa lá."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        defaultValue={one(values, 'complaintsBookUrl')}
      />
      <SelectField
        name="adrEntity"
        label="Entidade de resolução alternativa de litígios"
        help="A que aderiu, ou a da sua região. Onde não há centro regional é o CNIACC."
        empty="Nenhuma"
        defaultValue={one(values, 'adrEntity')}
        options={adrKeys.map((key) => ({
          value: key,
          label: `${adrEntities[key].short} · ${adrEntities[key].scope}`,
        }))}
      />
    </>
  )
}
