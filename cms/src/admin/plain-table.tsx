import { Table, Tbody, Th, Thead, Tr, Typography } from '@strapi/design-system'
import { Children, type ReactNode } from 'react'

type Props = {
  readonly label: string
  /** Headings; one without words is of buttons. */
  readonly columns: readonly string[]
  readonly children: ReactNode
}

/** Rows below headings. */
export function PlainTable({ label, columns, children }: Props) {
  return (
    <Table aria-label={label} colCount={columns.length} rowCount={Children.count(children)}>
      <Thead>
        <Tr>
          {columns.map((name) => (
            <Th key={name}>
              <Typography variant="sigma">{name}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>{children}</Tbody>
    </Table>
  )
}
