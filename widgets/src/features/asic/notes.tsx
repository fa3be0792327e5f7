/** What a member has to know about the payment and the certificate (document 2, sections 4.2 and 9), as the service words it. */
export function NoteList( { notes }: { notes: string[] } ) {
	return notes.length > 0 ? (
		<ul className="lyd:list-disc lyd:space-y-2 lyd:pl-5 lyd:text-sm">
			{ notes.map( ( note ) => (
				<li key={ note } className="lyd:list-item">
					{ note }
				</li>
			) ) }
		</ul>
	) : null;
}
