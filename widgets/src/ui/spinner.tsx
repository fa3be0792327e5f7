/** A decorative spinner, for use beside a text. */
export function Spinner() {
	return (
		<span
			aria-hidden="true"
			className="lyd:inline-block lyd:size-4 lyd:shrink-0 lyd:rounded-full lyd:border-2 lyd:border-solid lyd:border-current lyd:border-r-transparent lyd:animate-spin lyd:motion-reduce:animate-pulse"
		/>
	);
}
