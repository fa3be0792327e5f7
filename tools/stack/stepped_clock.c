/*
 * The time of day of a process, so many seconds ahead of the machine's as the first eight bytes of a file say.
 *
 * Loaded before the C library (LD_PRELOAD), whose headers it does without. Clocks that measure durations stay as they are.
 */

typedef long Word;
struct Moment { Word seconds, fraction; };

extern char *getenv(const char *name);
extern int open(const char *path, int flags, ...);
extern void *mmap(void *address, unsigned long length, int protection, int flags, int file, Word offset);
extern void *dlsym(void *handle, const char *name);

#define NEXT_LIBRARY ((void *) -1L)
#define TIME_OF_DAY 0
#define TIME_OF_DAY_COARSE 5
#define READ 1
#define SHARED 1

static volatile const Word *ahead;
static int (*machine_clock)(int clock, struct Moment *moment);

/* Before the process has more than one thread; its children inherit what is found here. */
__attribute__((constructor)) static void find_clocks(void)
{
    const char *path = getenv("LYD_STEPPED_CLOCK");
    int file = path ? open(path, 0) : -1;
    void *content = file < 0 ? (void *) -1L : mmap(0, sizeof(Word), READ, SHARED, file, 0);

    ahead = content == (void *) -1L ? 0 : content;
    machine_clock = dlsym(NEXT_LIBRARY, "clock_gettime");
}

int clock_gettime(int clock, struct Moment *moment)
{
    if (!machine_clock)
        find_clocks();
    int result = machine_clock(clock, moment);
    if (!result && ahead && (clock == TIME_OF_DAY || clock == TIME_OF_DAY_COARSE))
        moment->seconds += *ahead;
    return result;
}

int gettimeofday(struct Moment *moment, void *zone)
{
    int result = clock_gettime(TIME_OF_DAY, moment);

    (void) zone;
    moment->fraction /= 1000;
    return result;
}

Word time(Word *seconds)
{
    struct Moment moment;

    clock_gettime(TIME_OF_DAY, &moment);
    if (seconds)
        *seconds = moment.seconds;
    return moment.seconds;
}
