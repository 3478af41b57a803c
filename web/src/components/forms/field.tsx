import { chakra } from '@chakra-ui/react'
import { IconChevronDown, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, forwardRef, type ReactNode, useId, useState } from 'react'
import { IconButton } from '#web/components/base/button.tsx'
import { inputRecipe } from '#web/theme/recipes/field.ts'

const InputElement = chakra('input', inputRecipe)
const AreaElement = chakra('textarea', inputRecipe)
const SelectElement = chakra('select', inputRecipe)

interface Wiring {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Replaces the hint; the input gets its edge. */
  error?: string
  /** Optional is marked, required is not. */
  optional?: boolean
  /** The label is read, not shown: a search field with its icon. */
  labelHidden?: boolean
}

/** Label above, hint or error below, wired to the one input that `children` makes. */
export function Field({
  label,
  hint,
  error,
  optional,
  labelHidden,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <chakra.div display="grid" gap="5px" alignContent="start" minW={0}>
      <chakra.label htmlFor={id} fontSize="dense" fontWeight="label" srOnly={labelHidden}>
        {label}
        {optional && (
          <chakra.span color="fg.muted" fontWeight="normal">
            {' '}
            (optional)
          </chakra.span>
        )}
      </chakra.label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note && (
        <chakra.span
          id={noteId}
          textStyle="label"
          fontWeight={error ? 'label' : 'normal'}
          color={error ? 'danger' : 'fg.muted'}
        >
          {note}
        </chakra.span>
      )}
    </chakra.div>
  )
}

type Own = FieldProps & {
  /** At the left inside the box: a search icon. */
  leading?: ReactNode
  /** At the right inside the box: a unit, a button. */
  trailing?: ReactNode
}

function Box({
  leading,
  trailing,
  children,
}: {
  leading?: ReactNode
  trailing?: ReactNode
  children: ReactNode
}) {
  if (!leading && !trailing) return children
  return (
    <chakra.span display="block" pos="relative">
      {leading && (
        <chakra.span
          pos="absolute"
          insetY={0}
          left={2.5}
          display="grid"
          placeItems="center"
          color="fg.muted"
          pointerEvents="none"
        >
          {leading}
        </chakra.span>
      )}
      {children}
      {trailing && (
        <chakra.span
          pos="absolute"
          insetY={0}
          right={2.5}
          display="grid"
          placeItems="center"
          color="fg.muted"
          textStyle="dense"
        >
          {trailing}
        </chakra.span>
      )}
    </chakra.span>
  )
}

function split<P extends Own>(props: P) {
  const { label, hint, error, optional, labelHidden, leading, trailing, ...input } = props
  return { field: { label, hint, error, optional, labelHidden }, leading, trailing, input }
}

export type TextFieldProps = Own & ComponentProps<typeof InputElement>

/** One line of text, a number, a date. Takes `{...register('name')}` of a form. */
export const TextInputField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(props, ref) {
  const { field, leading, trailing, input } = split(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <Box leading={leading} trailing={trailing}>
          <InputElement
            ref={ref}
            withLeading={leading ? true : undefined}
            withTrailing={trailing ? true : undefined}
            // A unit of several letters keeps its distance from the number.
            pe={typeof trailing === 'string' && trailing.length > 2 ? `${trailing.length + 3}ch` : undefined}
            {...wiring}
            {...input}
          />
        </Box>
      )}
    </Field>
  )
})

export const TextAreaField = forwardRef<HTMLTextAreaElement, FieldProps & ComponentProps<typeof AreaElement>>(
  function TextAreaField(props, ref) {
    const { field, input } = split(props)
    return (
      <Field {...field}>{(wiring) => <AreaElement ref={ref} area rows={2} {...wiring} {...input} />}</Field>
    )
  },
)

/** The platform's own select: best to the finger and the keyboard. `children` are the options. */
export const SelectField = forwardRef<HTMLSelectElement, FieldProps & ComponentProps<typeof SelectElement>>(
  function SelectField(props, ref) {
    const { field, input } = split(props)
    return (
      <Field {...field}>
        {(wiring) => (
          <Box trailing={<IconChevronDown size={16} stroke={1.6} pointerEvents="none" aria-hidden />}>
            <SelectElement ref={ref} withTrailing {...wiring} {...input} />
          </Box>
        )}
      </Field>
    )
  },
)

/** A password with its show/hide toggle. */
export const PasswordField = forwardRef<HTMLInputElement, Omit<TextFieldProps, 'type' | 'trailing'>>(
  function PasswordField(props, ref) {
    const [shown, setShown] = useState(false)
    const Icon = shown ? IconEyeOff : IconEye
    return (
      <TextInputField
        {...props}
        ref={ref}
        type={shown ? 'text' : 'password'}
        trailing={
          <IconButton
            size="sm"
            me="-4px"
            label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={16} stroke={1.6} />
          </IconButton>
        }
      />
    )
  },
)

/** A square to tick, with its words at the right. */
export const CheckField = forwardRef<
  HTMLInputElement,
  ComponentProps<typeof chakra.input> & { label: ReactNode }
>(function CheckField({ label, ...rest }, ref) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="flex-start"
      gap="9px"
      textStyle="dense"
      cursor="pointer"
      py={{ base: 2.5, md: 1 }}
    >
      <chakra.input
        ref={ref}
        type="checkbox"
        appearance="none"
        flex="none"
        boxSize="16px"
        mt="1px"
        borderWidth="1px"
        borderColor="border.strong"
        borderRadius="control"
        bg="bg.surface"
        cursor="pointer"
        css={{
          '&:checked': {
            bg: 'accent',
            borderColor: 'accent',
            // The tick is drawn by the mask, so that its colour follows the theme.
            '&::after': {
              content: '""',
              display: 'block',
              boxSize: '14px',
              bg: 'accent.on',
              clipPath: 'polygon(18% 48%, 8% 60%, 40% 88%, 94% 26%, 82% 14%, 39% 66%)',
            },
          },
        }}
        {...rest}
      />
      <span>{label}</span>
    </chakra.label>
  )
})

/** Seen by programs only; what fills it in is one. */
export const TrapField = (props: ComponentProps<typeof chakra.input>) => (
  <chakra.input type="text" tabIndex={-1} autoComplete="off" aria-hidden display="none" {...props} />
)
