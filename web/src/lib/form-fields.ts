import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from './backend/api-error.ts'

/** What a kit field needs of its form: `const field = fieldsOf(form)`, `<TextField label="Title" {...field('title')} />`. */
export function fieldsOf<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>) {
  return (name: FieldPath<V>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  })
}

/** Puts what the server refused beside its fields, the first of them in focus; answers whether it named any. */
export function showRefused<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  error: ApiError,
): boolean {
  const named = (Object.keys(form.getValues()) as FieldPath<V>[]).filter((name) => error.field(name))
  named.forEach((name, index) =>
    form.setError(name, { message: error.field(name) }, { shouldFocus: index === 0 }),
  )
  return named.length > 0
}
