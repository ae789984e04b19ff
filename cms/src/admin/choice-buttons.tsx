import { Button, Flex } from '@strapi/design-system'

type Props = {
  readonly label: string
  readonly names: readonly string[]
  readonly chosen: string
  readonly onChoose: (name: string) => void
}

/** One of several ways to look at something. */
export function ChoiceButtons({ label, names, chosen, onChoose }: Props) {
  return (
    <Flex gap={1} wrap="wrap" role="group" aria-label={label}>
      {names.map((name) => (
        <Button
          key={name}
          size="S"
          variant={name === chosen ? 'secondary' : 'ghost'}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {name}
        </Button>
      ))}
    </Flex>
  )
}
